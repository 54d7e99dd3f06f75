// Generated from schema/api.schema.json by "npm run types"; change the schema, not this file.

/**
 * Bodies of the HTTP API under /api. The server validates requests against these schemas.
 */
export type ApiBody =
  | ApiError
  | CheckWebsiteRequest
  | CheckWebsiteResponse
  | RecentChecks
  | IpInfo
  | RateHistory
  | ChatRequest
  | ChatResponse
  | Settings
  | CalculateRequest
  | SolveRequest
/**
 * GET /api/recent-checks: newest first.
 */
export type RecentChecks = RecentCheck[]
/**
 * The caller's clock as a civil date and time, 2026-01-15T12:00:00, or a date; by default, the server's, in UTC.
 */
export type Clock = string
/**
 * The system of units for plain numbers and figures: that of the US, of the UK, or of the definition (metric).
 */
export type UnitSystem = 'us' | 'uk' | 'metric'
/**
 * The language and region whose way to write numbers and dates texts follow, and inputs that are texts: de-DE. Values stay plain; the words stay English.
 */
export type Locale = string
/**
 * The currency whose sign amounts have in texts, EUR, or none; amounts are never converted.
 */
export type Currency = string

/**
 * The body of every response with a status of 400 or above.
 */
export interface ApiError {
  /**
   * The error as a sentence for people.
   */
  error: string
}
/**
 * POST /api/check-website
 */
export interface CheckWebsiteRequest {
  /**
   * An http or https address; one without a scheme is tried as https, then as http.
   */
  url: string
}
/**
 * POST /api/check-website: whether the website responded.
 */
export interface CheckWebsiteResponse {
  /**
   * Whether it responded with a status below 500.
   */
  isOnline: boolean
  /**
   * Milliseconds until it responded, redirects included, or until we gave up.
   */
  responseTime: number
  /**
   * Why there was no response; absent if there was one. no-such-name: DNS has no address for the name. name-unanswered: its name servers do not answer. refused: its server refuses connections. unreachable: there is no route to it. certificate: its TLS certificate is not valid. timed-out: it took longer than 10 seconds. no-http: it answered in another way than a website does, or hung up.
   */
  reason?: 'no-such-name' | 'name-unanswered' | 'refused' | 'unreachable' | 'certificate' | 'timed-out' | 'no-http'
  /**
   * The status code of the last response; absent if there was no response.
   */
  status?: number
  /**
   * The standard reason phrase, or an empty text: "Not Found".
   */
  statusText?: string
  /**
   * The addresses that redirects led to, in order, at most five; without query, fragment, user and password.
   */
  redirects?: string[]
  /**
   * The last day in UTC on which the TLS certificate of the last response is valid, 2027-01-31; absent without https.
   */
  certificateLastDay?: string
}
/**
 * A website that a visitor has checked.
 */
export interface RecentCheck {
  /**
   * Unique for each check; otherwise opaque.
   */
  id: string
  /**
   * Without query, fragment, user and password.
   */
  url: string
  isOnline: boolean
  /**
   * Milliseconds.
   */
  responseTime: number
}
/**
 * GET /api/ip-info: what an address is for, and what an embedded database knows about it.
 */
export interface IpInfo {
  /**
   * The requested address, or the caller's.
   */
  ip: string
  /**
   * City, region and country as far as known, or "Unknown".
   */
  location: string
  /**
   * Who runs the network, or "Unknown".
   */
  isp: string
  /**
   * 4 or 6.
   */
  version?: 4 | 6
  /**
   * "public", or what the address is reserved for: "private", "loopback", "documentation" and so on, else "reserved".
   */
  range?: string
  /**
   * The network of the address in the database or in IANA's registries: 8.8.8.0/24.
   */
  network?: string
  /**
   * What was given with the address and is no part of it: a zone, a port or a prefix length, such as ":443".
   */
  leftOut?: string
  /**
   * The caller's own address, if it is public and differs from `ip`.
   */
  caller?: string
  /**
   * The credit to show with the answer, if the database requires it.
   */
  attribution?: {
    text: string
    url: string
  }
}
/**
 * GET /api/rates: what one unit of a currency was worth in another on the last thirty days.
 */
export interface RateHistory {
  /**
   * A currency code: USD.
   */
  from: string
  /**
   * A currency code: EUR.
   */
  to: string
  /**
   * The earliest first; days whose rates are not known are left out.
   */
  days: {
    /**
     * YYYY-MM-DD
     */
    date: string
    /**
     * Rounded to six digits.
     */
    rate: number
  }[]
}
/**
 * POST /api/ai/chat
 */
export interface ChatRequest {
  /**
   * The visitor's message.
   */
  message: string
  /**
   * The conversation so far, the greeting included, oldest first. Beyond 50 entries or 32,000 characters the oldest are dropped.
   */
  history: ChatMessage[]
}
/**
 * The conversation so far.
 */
export interface ChatMessage {
  role: 'user' | 'assistant'
  content: string
}
/**
 * POST /api/ai/chat: the answer.
 */
export interface ChatResponse {
  /**
   * In a small subset of Markdown.
   */
  response: string
}
/**
 * GET /api/settings: server settings that the browser needs.
 */
export interface Settings {
  /**
   * The language model behind the assistant; null if the assistant is the embedded one.
   */
  assistantModel: string | null
  /**
   * The measurement ID for analytics; null if there is none.
   */
  analyticsId: string | null
}
/**
 * POST /api/tools/{id}/calculate
 */
export interface CalculateRequest {
  inputs: Inputs
  now?: Clock
  units?: UnitSystem
  locale?: Locale
  currency?: Currency
  /**
   * Whether the answer includes how each figure is worked out.
   */
  working?: boolean
  /**
   * Whether the answer includes tables that stand beside figures, such as the schedule of a loan.
   */
  tables?: boolean
}
/**
 * The inputs by name.
 */
export interface Inputs {
  [k: string]: unknown
}
/**
 * POST /api/tools/{id}/solve: which value of an input gives an output the wanted value?
 */
export interface SolveRequest {
  inputs: Inputs
  solve: {
    /**
     * The input to solve for; must not be among the inputs.
     */
    input: string
    /**
     * The output with the target value; a number.
     */
    output: string
    /**
     * The target value of the output.
     */
    value: number | string
  }
  now?: Clock
  units?: UnitSystem
  locale?: Locale
  currency?: Currency
}
