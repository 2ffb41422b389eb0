// What counts as an e-mail address (A4, A14), and as one of the host institute (A5). The server confirms that it is the
// person's own.

const generalPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** The form in which addresses are stored and compared: trimmed, lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Accounts without an address have one here, which no mail reaches: an address is what accounts are told apart by. */
const standInDomain = 'no-mail.invalid'

/** The stand-in of an account without an address; `id` is one that nothing else has. */
export function standInAddress(id: string): string {
  return `${id}@${standInDomain}`
}

/** The address as people see it: empty for a stand-in. */
export function shownAddress(email: string): string {
  return domainOf(email) === standInDomain ? '' : email
}

/** The part of an address behind the @, as it is stored. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

/**
 * The mailbox that an address, as it is stored, leads to: without the part behind a plus, which its owner chooses
 * freely.
 */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}

/** True for a text that can be an e-mail address; spaces around it are ignored. */
export function isEmail(email: string): boolean {
  return email.length <= 320 && generalPattern.test(normalEmail(email))
}

/**
 * The characters of an institute's addresses. Others (`+ % ! =`) make an address whose mail may reach somebody else's
 * mailbox.
 */
export const instituteCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789.-_@'

/**
 * True when the address lies under the institute's domain or a subdomain of it, and is a mailbox of its own; a
 * look-alike ending does not count (docs/rules.md).
 */
export function isInstituteEmail(email: string, emailDomain: string): boolean {
  return isUnderDomain(email, emailDomain) && foreignCharacters(email) === ''
}

/** True for an e-mail address under the institute's domain or a subdomain of it, whoever's mailbox it is. */
export function isUnderDomain(email: string, emailDomain: string): boolean {
  const host = normalEmail(email).split('@')[1] ?? ''
  return (host === emailDomain || host.endsWith(`.${emailDomain}`)) && isEmail(email)
}

/** The characters of the address that no address of an institute has, each once; empty where there are none. */
export function foreignCharacters(email: string): string {
  return [...new Set(normalEmail(email))].filter(character => !instituteCharacters.includes(character)).join('')
}

/** Why people confirm their address, for those to whom it brings no other price. */
export const whyConfirm =
  'This makes sure that you get our mails about events and payments, and links for a new password.'
