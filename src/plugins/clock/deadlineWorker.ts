// Browsers slow the timers of a hidden page down to one a minute, but not those of a worker: it says when time is up.
let timer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data }: MessageEvent<number | undefined>) => {
  clearTimeout(timer)
  if (data !== undefined) timer = setTimeout(() => postMessage('up'), data)
})
