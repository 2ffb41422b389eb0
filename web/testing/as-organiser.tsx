// A part of the console as somebody with a role sees it. Test files share their modules: a mocked organiser.tsx would
// stay in the parts that were loaded with it, and decide what the tests of other files see.
import type { ReactNode } from 'react'
import { type Organiser, OrganiserContext } from '../organiser/shell/organiser.tsx'

type Props = { may?: Organiser['may']; me?: Organiser['me']; ask?: Organiser['ask']; children: ReactNode }

/** `may`: what the organiser may do; by itself everything. */
export function AsOrganiser({ may = () => true, me = null, ask = async () => {}, children }: Props) {
  const rest = { permissions: [], needsLogIn: false, failure: null, round: 0, logOut: () => {} }
  return <OrganiserContext value={{ ...rest, may, me, ask }}>{children}</OrganiserContext>
}
