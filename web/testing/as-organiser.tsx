// Renders a part of the console for an organiser with a role. It does not mock organiser.tsx: test files share their
// modules, so a mock would affect tests in other files.
import type { ReactNode } from 'react'
import { type Organiser, OrganiserContext } from '../organiser/shell/organiser.tsx'

type Props = { may?: Organiser['may']; me?: Organiser['me']; ask?: Organiser['ask']; children: ReactNode }

/** `may` says whether the organiser has a permission; by default the organiser has all permissions. */
export function AsOrganiser({ may = () => true, me = null, ask = async () => {}, children }: Props) {
  const rest = { permissions: [], needsLogIn: false, failure: null, round: 0, logOut: () => {} }
  return <OrganiserContext value={{ ...rest, may, me, ask }}>{children}</OrganiserContext>
}
