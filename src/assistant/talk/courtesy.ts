/** What people say besides questions, exactly, and the answer to it. */
const COURTESY: Readonly<Record<string, 'greeting' | 'welcome' | 'joke'>> = {
  hi: 'greeting', hello: 'greeting', hey: 'greeting', 'hi there': 'greeting', 'hello there': 'greeting', 'good morning': 'greeting',
  'good afternoon': 'greeting', 'good evening': 'greeting', help: 'greeting', 'what can you do': 'greeting',
  thanks: 'welcome', 'thank you': 'welcome', 'thanks a lot': 'welcome', 'thank you very much': 'welcome', thx: 'welcome', ty: 'welcome',
  cheers: 'welcome', ta: 'welcome', great: 'welcome', perfect: 'welcome', 'ok thanks': 'welcome', ok: 'welcome', nice: 'welcome',
  "that's all": 'welcome', "thanks, that's all": 'welcome', bye: 'welcome', 'tell me a joke': 'joke', 'a joke please': 'joke', joke: 'joke',
} // oxfmt-ignore

export const readCourtesy = (message: string): 'greeting' | 'welcome' | 'joke' | undefined => {
  const words = message
    .trim()
    .toLowerCase()
    .replace(/[\s.!?]+$/, '')
  return Object.hasOwn(COURTESY, words) ? COURTESY[words] : undefined
}

export const WELCOME = 'You are welcome. Ask me for the next one whenever you like.'
export const JOKE = 'Why was six afraid of seven? Because seven ate nine. And now: what can I calculate for you?'
