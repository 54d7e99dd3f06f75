// Made from schema/api.schema.json by "npm run types"; change the schema, not this file.

/**
 * Bodies of the HTTP API under /api. The server checks what it is sent against these shapes.
 */
export type ApiBody =
  ApiError | CheckWebsiteRequest | CheckWebsiteResponse | RecentChecks | IpInfo | ChatRequest | ChatResponse | Settings
/**
 * GET /api/recent-checks: newest first.
 */
export type RecentChecks = RecentCheck[]

/**
 * The body of every answer of 400 and above.
 */
export interface ApiError {
  /**
   * What is wrong, for people.
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
 * POST /api/check-website: whether the website answered.
 */
export interface CheckWebsiteResponse {
  /**
   * Whether it gave an HTTP answer below 500.
   */
  isOnline: boolean
  /**
   * Milliseconds until it answered, redirects included; where it did not, until we gave up.
   */
  responseTime: number
}
/**
 * A website that a visitor has checked.
 */
export interface RecentCheck {
  /**
   * Different for each check; means nothing else.
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
 * GET /api/ip-info: what an embedded database knows of an address.
 */
export interface IpInfo {
  /**
   * The address asked for, else the caller's.
   */
  ip: string
  /**
   * City, region and country as far as known, else "Unknown".
   */
  location: string
  /**
   * Who runs the network, else "Unknown".
   */
  isp: string
  /**
   * Whom to name beside the answer; there where a database that asks for it answered.
   */
  attribution?: {
    text: string
    url: string
  }
}
/**
 * POST /api/ai/chat
 */
export interface ChatRequest {
  /**
   * What the visitor says.
   */
  message: string
  /**
   * What was said before, the greeting included, oldest first. Of more than 50 entries or 32,000 characters the oldest are dropped.
   */
  history: ChatMessage[]
}
/**
 * What was said before.
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
 * GET /api/settings: what the browser must know of how the server was started.
 */
export interface Settings {
  /**
   * The measurement id of the analytics; null where there are none.
   */
  analyticsId: string | null
}
