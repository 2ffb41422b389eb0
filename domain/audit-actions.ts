// What organisers do, as the audit log names it, in words.

export const actionWords = {
  'role.grant': 'Role given',
  'role.approve': 'Role approved',
  'role.invite': 'Invited to a role',
  'role.uninvite': 'Invitation taken back',
  'role.accept': 'Invitation accepted',
  'role.revoke': 'Role taken',
  'second_factor.set': 'Second factor set up',
  'second_factor.recover': 'Recovery code used',
  'second_factor.remove': 'Second factor taken away',
  'person.walk_in': 'Walk-in',
  'person.events': 'Registrations changed',
  'person.correct': 'Details corrected',
  'payment.record': 'Payment recorded',
  'payment.refund': 'Refund paid',
  'payment.correct': 'Payment corrected',
  'claim.confirm': 'Claim confirmed',
  'claim.reject': 'Claim rejected',
  'statement.import': 'Statement imported',
  'transfer.assign': 'Transfer credited',
  'transfer.ignore': 'Transfer ignored',
  'transfer.reopen': 'Transfer taken back',
  'cash.open': 'Cash box opened',
  'cash.count': 'Cash box counted',
  'cash.close': 'Cash box closed',
  'scan.in': 'Let in',
  'scan.out': 'Let out',
  'scan.undo': 'Scan undone',
  'person.student': 'Student by identity card',
  'pass.replace': 'Pass replaced',
  'gate.search': 'Searched at a gate',
  'gate.list': 'Took the list of a gate',
  'mail.resend': 'Mail sent again',
  'notice.send': 'Notice sent',
  'notice.withdraw': 'Notice withdrawn',
  'attendance.mark': 'Marked as present',
  'attendance.undo': 'Not present after all',
  'team.make': 'Team made',
  'team.change': 'Team changed',
  'college.merge': 'College merged',
  'places.change': 'Places and times of an event changed',
  'places.give': 'Place given from the waiting list',
  'programme.add': 'Session added',
  'programme.change': 'Session changed',
  'venue.add': 'Venue added',
  'venue.change': 'Venue changed',
  'facts.change': 'Facts changed',
  'file.take': 'File taken',
} as const

export type Action = keyof typeof actionWords

/** The words for an action; one of another version of the program stays as it is. */
export function actionText(action: string): string {
  return (actionWords as Record<string, string>)[action] ?? action
}
