// What counts as an e-mail address, and as one of the host institute (1 §5). Confirming that it is theirs is the server's job.

const generalPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** The form in which addresses are stored and compared: trimmed, lower case (decision 2). */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** True for a text that can be an e-mail address; spaces around it are ignored (1 §5). */
export function isEmail(email: string): boolean {
  return email.length <= 320 && generalPattern.test(normalEmail(email))
}

/** True when the address lies under the institute's domain or a subdomain of it; a look-alike ending does not (1 §4, decision 1). */
export function isInstituteEmail(email: string, emailDomain: string): boolean {
  const host = normalEmail(email).split('@')[1] ?? ''
  return (host === emailDomain || host.endsWith(`.${emailDomain}`)) && isEmail(email)
}
