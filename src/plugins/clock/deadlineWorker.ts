// Browsers slow the timers of a hidden page down to one a minute, but not those of a worker: it says when another second is
// over, and when time is up.
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
