// Browsers throttle timers in hidden pages to one a minute, but not in workers. This worker posts a message every
// second, and one at the deadline.
const SECOND_MS = 1000
let timer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data: leftMs }: MessageEvent<number>) => {
  const deadline = Date.now() + leftMs
  const look = () => {
    const left = deadline - Date.now()
    postMessage('look')
    // In short steps, because a long timeout does not count the time the machine slept.
    if (left > 0) timer = setTimeout(look, left % SECOND_MS || SECOND_MS)
  }
  clearTimeout(timer)
  look()
})
