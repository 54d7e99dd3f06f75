import { useEffect, useState } from 'react'
import type { Settings } from '../../api.ts'
import { request } from '../../request.ts'

/**
 * States who answers in the chat: a language model, or the calculators themselves. Its line is reserved until the
 * server responds.
 */
export function AssistantModel() {
  const [sentence, setSentence] = useState<string>()
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      try {
        const { assistantModel } = (await request('/api/settings')) as Settings
        if (wanted) setSentence(describeModel(assistantModel))
      } catch (error) {
        console.warn('The server did not say which model answers', error)
        // The server cannot be reached, so the browser answers.
        if (wanted && error instanceof TypeError) setSentence(describeModel(null))
      }
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [])
  return <p>{sentence ?? '\u00a0'}</p>
}

/** @param model its name as given by the provider; null if there is none */
const describeModel = (model: string | null): string =>
  model === null ? 'Answers come from the calculators themselves.' : `Powered by ${model.replace(/^gpt/, 'GPT')}.`
