import { useEffect, useState } from 'react'

/** Screen readers announce the text when typing pauses, not on every keystroke. */
const REST_MS = 1000

export function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested === text ? text : ''
}
