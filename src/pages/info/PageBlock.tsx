import type { InfoPageData } from '../../catalogue.ts'
import type { PageBlockData } from '../../engine/page.ts'
import { AssistantModel } from '../../shell/chat/AssistantModel.tsx'
import { Icon } from '../../shell/Icon.tsx'
import { ToolCard } from '../../shell/ToolCard.tsx'
import { ApiReference } from './ApiReference.tsx'
import { fillSite } from './fillSite.ts'
import { RichText, TextLink } from './RichText.tsx'
import { Sample } from './Sample.tsx'
import classes from './info.module.css'

/** A block of a section. */
export function PageBlock({ block, data }: { block: PageBlockData; data: InfoPageData }) {
  if ('text' in block) {
    return (
      <p>
        <RichText text={block.text} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((text, index) => (
          <li key={index}>
            <RichText text={text} />
          </li>
        ))}
      </ul>
    )
  }
  if ('cards' in block) {
    return (
      <ul className={classes.cards}>
        {block.cards.map(({ title, text, icon }) => (
          <li key={title} className={classes.card}>
            <Icon nodes={data.icons[icon] ?? []} />
            <h3>{fillSite(title)}</h3>
            <p>
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ul>
    )
  }
  if ('tools' in block) {
    return (
      <div className="grid">
        {block.tools.map((id) => {
          const tool = data.tools[id]
          return tool && <ToolCard key={id} tool={tool} />
        })}
      </div>
    )
  }
  if ('faqs' in block) {
    return (
      <div className={classes.faqs}>
        {block.faqs.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{fillSite(question)}</h3>
            </summary>
            <p>
              <RichText text={answer} />
            </p>
          </details>
        ))}
      </div>
    )
  }
  if ('assistant' in block) {
    return (
      <>
        <p>
          <RichText text={block.assistant} />
        </p>
        {import.meta.env.VITE_CHAT && <AssistantModel />}
      </>
    )
  }
  if ('buttons' in block) {
    return (
      <p className={classes.buttons}>
        {block.buttons.map(({ label, to }) => (
          <TextLink key={to} to={to} className="button-link">
            {fillSite(label)}
          </TextLink>
        ))}
      </p>
    )
  }
  if ('samples' in block) return block.samples.map((sample) => <Sample key={sample.title} {...sample} />)
  if ('reference' in block) return <ApiReference label={fillSite(block.reference)} />
  return (
    <dl className={classes.storage}>
      {block.storage.map(({ key, purpose }) => (
        <div key={key}>
          <dt>
            <code>{key}</code>
          </dt>
          <dd>
            <RichText text={purpose} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
