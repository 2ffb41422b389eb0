// The possible faults of the simulated provider.

export type Faults = {
  /** Milliseconds before each answer; Infinity: it never answers. */
  delay: number
  /** Answers with this status and does nothing; 0: off. With 429, `retryAfter` is the number of seconds to wait. */
  status: number
  retryAfter: number
  /** Executes the call, then closes the connection without an answer. */
  loseAnswers: boolean
  /** The number of times that each message is sent. */
  copies: number
  /** Milliseconds before messages are sent; Infinity: they are never sent. */
  messageDelay: number
  /** Sends messages of one payment in the wrong order. */
  shuffled: boolean
  /** Signs messages with another secret. */
  wrongSignature: boolean
  /** New refunds stay pending until `refundEnds` makes them succeed or fail. */
  failRefunds: boolean
  /** Lists of links ignore the filters of the call. */
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
