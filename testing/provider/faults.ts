// The possible faults of the simulated provider.

export type Faults = {
  /** How long (ms) the provider waits before each answer. With Infinity it never answers. */
  delay: number
  /** Unless this is 0, answers with this status and does nothing else. */
  status: number
  /** How long (seconds) an answer with status 429 asks the caller to wait. */
  retryAfter: number
  /** Executes the call, then closes the connection without an answer. */
  loseAnswers: boolean
  /** How many times each message is sent. */
  copies: number
  /** How long (ms) the provider waits before it sends messages. With Infinity it never sends them. */
  messageDelay: number
  /** Sends messages of one payment in the wrong order. */
  shuffled: boolean
  /** Signs messages with another secret. */
  wrongSignature: boolean
  /** Leaves new refunds pending until `refundEnds` makes them succeed or fail. */
  failRefunds: boolean
  /** Ignores the filters of calls that list links. */
  ignoreFilters: boolean
}

export const noFaults: Faults = {
  delay: 0,
  status: 0,
  retryAfter: 0,
  loseAnswers: false,
  copies: 1,
  messageDelay: 0,
  shuffled: false,
  wrongSignature: false,
  failRefunds: false,
  ignoreFilters: false,
}
