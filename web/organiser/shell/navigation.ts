// The console's menu, and which permission (domain/staff/roles.ts) opens which page. The pages are in console-pages.ts.
import type { Festival } from '../../../domain/edition/content.ts'
import type { Permission } from '../../../domain/staff/roles.ts'
import { type Entitlement, facilitiesWith } from '../../../domain/stay/nights.ts'
import { consolePages } from './console-pages.ts'

export type MenuEntry = {
  path: string
  title: string
  permission: Permission
  entitlement: Entitlement | undefined
  paysOnline: true | undefined
}

const home = '/organiser'

export const menu: MenuEntry[] = Object.entries(consolePages).flatMap(
  ([path, { title, menu: permission, entitlement, paysOnline }]) =>
    permission ? [{ path: path ? `${home}/${path}` : home, title, permission, entitlement, paysOnline }] : [],
)

/** The page of an invitation. It opens without a role. */
export const invitationPath = '/organiser/join'

/** Whether people can pay online, as the server wrote it into the page. */
const paysOnline = () => globalThis.document?.querySelector('meta[name="pay-online"]') != null

/** The menu entries that these permissions open at this festival. */
export function entriesFor(permissions: readonly Permission[], festival: Pick<Festival, 'facilities'>): MenuEntry[] {
  const isOffered = ({ entitlement, paysOnline: online }: MenuEntry) =>
    (entitlement === undefined || facilitiesWith(festival, entitlement).length > 0) && (!online || paysOnline())
  return menu.filter(entry => permissions.includes(entry.permission) && isOffered(entry))
}

/** The menu entry of an address below /organiser; undefined for a page outside the menu. */
export function entryAt(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/+$/, '')
  return menu.find(entry => path === entry.path || (entry.path !== home && path.startsWith(`${entry.path}/`)))
}

/** The permission for an address below /organiser; null if it belongs to no menu entry. */
export function permissionAt(pathname: string): Permission | null {
  const path = pathname.replace(/\/+$/, '').slice(`${home}/`.length)
  return consolePages[path]?.needs ?? entryAt(pathname)?.permission ?? null
}
