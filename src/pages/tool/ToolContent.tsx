import type { ReactNode } from 'react'
import type { Content } from '../../engine/definition.ts'

interface ToolContentProps {
  readonly content: Content
  /** HTML. */
  readonly formula: string
  /** Below the formula; beside the text where there is room. */
  readonly advert: ReactNode
}

/** The reading part of a tool page, in the order every tool has. */
export function ToolContent({ content, formula, advert }: ToolContentProps) {
  return (
    <>
      <section>
        <h2>Formula</h2>
        <div className="formula" dangerouslySetInnerHTML={{ __html: formula }} />
      </section>
      {advert}
      <section>
        <h2>Example</h2>
        <Paragraphs text={content.example} />
      </section>
      <section>
        <h2>How It Works</h2>
        <ol>
          {content.howItWorks.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>Use Cases</h2>
        <ul>
          {content.useCases.map((useCase) => (
            <li key={useCase}>{useCase}</li>
          ))}
        </ul>
      </section>
      {content.faqs.length > 0 && (
        <section>
          <h2>Frequently Asked Questions</h2>
          {content.faqs.map(({ question, answer }) => (
            <div key={question} className="faq">
              <h3>{question}</h3>
              <Paragraphs text={answer} />
            </div>
          ))}
        </section>
      )}
      {content.sources && (
        <section>
          <h2>Sources</h2>
          <ul>
            {content.sources.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Blank lines separate paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => <p key={index}>{paragraph}</p>)
}
