import { useEffect, useState } from 'react'

/** What a screen reader hears once the typing rests, not at every key. */
const REST_MS = 1000

export function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested === text ? text : ''
}
