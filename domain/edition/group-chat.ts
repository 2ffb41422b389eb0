// The group chats of participants (P8, P12): an invitation elsewhere, or a page of the site until there is one.

type GroupChats = { groupChatLinks: { student: string | null; outside: string | null }; sample?: boolean | undefined }

/** The kinds of participants that have a group of their own, by the word in the address of the coming-soon page. */
export const groupKinds = { students: 'student', participants: 'outside' } as const

export type GroupKind = keyof typeof groupKinds

/** The kind that the query of the coming-soon page names, such as `for=students`; null without one. */
export function groupKindIn(query: string): GroupKind | null {
  const named = new URLSearchParams(query).get('for')
  return named !== null && Object.hasOwn(groupKinds, named) ? (named as GroupKind) : null
}

/**
 * The group chat of this kind of person, or null. A sample address on another site leads nowhere and counts as none; a
 * page of this site is real while the rest is a sample.
 */
export function groupChatOf(content: GroupChats, { isStudent }: { isStudent: boolean }): string | null {
  const { groupChatLinks, sample } = content
  const chat = isStudent ? groupChatLinks.student : groupChatLinks.outside
  return sample && chat && !isOwnPage(chat) ? null : chat
}

/** Whether a link is a path of this site. */
export function isOwnPage(link: string): boolean {
  return /^\/(?![/\\])/.test(link)
}
