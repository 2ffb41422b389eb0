// Checks e-mail addresses (A4, A14) and recognises addresses of the host institute (A5). The server confirms that an
// address belongs to the person.

const generalPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** The stored form of an address: trimmed, lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The domain of placeholder addresses for accounts without an e-mail, because every account has a unique address. */
const placeholderDomain = 'no-mail.invalid'

/** The placeholder address of an account without an e-mail; `id` is unique. */
export function placeholderAddress(id: string): string {
  return `${id}@${placeholderDomain}`
}

/** The address for display: empty for a placeholder. */
export function displayedAddress(email: string): string {
  return domainOf(email) === placeholderDomain ? '' : email
}

/** The part of an address after the @. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

/** The stored address without the part after a plus, which the owner of the mailbox chooses freely. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}

/** Whether the text is a possible e-mail address; surrounding spaces are ignored. */
export function isEmail(email: string): boolean {
  return email.length <= 320 && generalPattern.test(normalEmail(email))
}

/**
 * The characters of an institute's addresses. With other characters (`+ % ! =`) a mail may reach another person's
 * mailbox.
 */
export const instituteCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789.-_@'

/**
 * Whether the address is under the institute's domain or a subdomain and has no other characters than
 * `instituteCharacters`. Look-alike domains do not count (docs/rules.md).
 */
export function isInstituteEmail(email: string, emailDomain: string): boolean {
  return isUnderDomain(email, emailDomain) && foreignCharacters(email) === ''
}

/** Whether the address is under the institute's domain or a subdomain, with any characters. */
export function isUnderDomain(email: string, emailDomain: string): boolean {
  const host = normalEmail(email).split('@')[1] ?? ''
  return (host === emailDomain || host.endsWith(`.${emailDomain}`)) && isEmail(email)
}

/** The characters of this address that are not in `instituteCharacters`, each once; empty if there are none. */
export function foreignCharacters(email: string): string {
  return [...new Set(normalEmail(email))].filter(character => !instituteCharacters.includes(character)).join('')
}

/** Why people should confirm their address even if their price does not depend on it. */
export const whyConfirm =
  'This makes sure that you get our mails about events and payments, and links for a new password.'
