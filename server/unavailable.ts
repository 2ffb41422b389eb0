// The error of something that a call needs and that does not answer at the moment, besides the database.

/** The call is answered 503 with a sentence, and may be repeated later. The cause is logged. */
export class Unavailable extends Error {}
