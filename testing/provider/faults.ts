// The possible faults of the stand-in.

export type Faults = {
  /** Milliseconds before each answer; Infinity: it never answers. */
  delay: number
  /** Answers this status and does nothing; 0: off. With 429, seconds to wait. */
  status: number
  retryAfter: number
  /** Acts and cuts the connection in place of answering. */
  loseAnswers: boolean
  /** How often each message is sent. */
  copies: number
  /** Milliseconds before messages leave; Infinity: they never do. */
  messageDelay: number
  /** Sends messages of one payment in the wrong order. */
  shuffled: boolean
  /** Signs messages with another secret. */
  wrongSignature: boolean
  /** Refunds wait, until they are told to arrive or to fail. */
  failRefunds: boolean
  /** Answers all links, whatever was asked for. */
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
