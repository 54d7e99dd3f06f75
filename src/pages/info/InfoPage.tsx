import classes from './info.module.css'
import type { PageSectionData } from '../../engine/page.ts'
import { AdSlot } from '../../shell/ads/AdSlot.tsx'
import { fillSite } from './fillSite.ts'
import type { LoadedInfoPage } from './LoadedInfoPage.ts'
import { PageBlock } from './PageBlock.tsx'
import { RichText } from './RichText.tsx'

/** A page about the site, from its content file. */
export function InfoPage(loaded: LoadedInfoPage) {
  const { page, Form } = loaded
  const sections = (list: readonly PageSectionData[]) =>
    list.map((section) => (
      <section key={section.heading} {...(section.half ? { className: classes.half } : {})}>
        <h2>{fillSite(section.heading)}</h2>
        {section.blocks.map((block, index) => (
          <PageBlock key={index} block={block} data={loaded} />
        ))}
      </section>
    ))
  const advert = <AdSlot format="horizontal" slot={`${page.id}-top`} />
  // Never before the first paragraph: after the form, or after the first section or the halves that the page begins with.
  const opening = Form
    ? 0
    : Math.max(
        1,
        page.sections.findIndex(({ half }) => !half),
      )
  const rest = page.sections.slice(opening)
  return (
    <article className={`page ${classes.page}`}>
      <header className={classes.head}>
        <h1>{fillSite(page.title)}</h1>
        {page.lead && (
          <p className="lead">
            <RichText text={page.lead} />
          </p>
        )}
        {page.updated && (
          <p className={classes.updated}>
            Last Updated: <time dateTime={page.updated.date}>{page.updated.words}</time>
          </p>
        )}
      </header>
      {Form && (
        <div className={classes.desk}>
          <Form />
          <div className={classes.aside}>{sections(page.aside)}</div>
        </div>
      )}
      {opening > 0 && <div className={classes.sections}>{sections(page.sections.slice(0, opening))}</div>}
      {advert}
      {rest.length > 0 && <div className={classes.sections}>{sections(rest)}</div>}
      <AdSlot format="responsive" slot={`${page.id}-bottom`} />
    </article>
  )
}
