// Lists which pages this phone can show without network. Opening the profile saves these pages, the pass first, because
// the network may fail at any moment.
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { findFacility } from '../../../../domain/edition/facility.ts'
import { cachePage, isCached, isWhollyCached } from '../../../document/cached-pages.ts'
import { dataAddress } from '../../../document/data-address.ts'
import { useFestival } from '../../../edition.tsx'
import { onStored, storedPass, storedStay } from '../../../session/stored-pass.ts'
import styles from './ticket.module.css'

/** A page to save, and its name. `data` returns whether the data that the page also needs is stored. */
type Saved = { path: string; name: string; data?: () => boolean }

/** The pages that are saved with the pass. */
function pagesFor({ userId, facility, isStudent }: User, festival: ReturnType<typeof useFestival>): Saved[] {
  const { facilities } = festival
  const mayStay = !isStudent && facilities.some(({ nights, meals }) => nights || meals)
  const stay = findFacility(facilities, facility)?.nights
    ? { path: '/stay', name: 'your stay', data: () => storedStay(userId) !== null }
    : { path: '/stay', name: 'nights and meals' }
  return [
    { path: '/profile', name: 'pass', data: () => storedPass(userId) !== null },
    { path: '/schedule', name: 'schedule' },
    ...(mayStay ? [stay] : []),
    { path: '/questions', name: 'emergency numbers' },
  ]
}

/** Whether data saver is on. Only the pass is then saved, because the user pays for the data. */
const savesData = () => !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData

export function SavedOnPhone({ user }: { user: User }) {
  const pages = pagesFor(user, useFestival())
  /** The paths of saved pages; null until checked. */
  const [cached, setCached] = useState<readonly string[] | null>(null)
  const [saving, setSaving] = useState(true)
  const paths = pages.map(({ path }) => path).join(' ')

  const look = useCallback(async () => {
    const found = await Promise.all(
      paths
        .split(' ')
        .map(async path => ((await (path === '/profile' ? isWhollyCached : isCached)(path)) ? [path] : [])),
    )
    setCached(found.flat())
  }, [paths])

  useEffect(() => {
    const save = async (path: string) => {
      await cachePage(path, dataAddress(path))
      await look()
    }
    const saveAll = async () => {
      await look()
      await save('/profile')
      if (!savesData()) await Promise.all(paths.split(' ').map(path => path !== '/profile' && save(path)))
    }
    setSaving(true)
    void saveAll().finally(() => setSaving(false))
    // The pass or the stay may load after the pages.
    return onStored(() => void look())
  }, [paths, look])

  if (!cached) return null
  const isSaved = ({ path, data }: Saved) => cached.includes(path) && (data?.() ?? true)
  const [saved, missing] = [pages.filter(isSaved), pages.filter(page => !isSaved(page))]
  const state = saving && navigator.onLine ? 'Saving' : 'Not saved'
  return (
    <div className={styles.saved}>
      {saved.length > 0 && (
        // New with each change, because a browser's translator may have replaced its texts.
        <p key={saved.map(({ path }) => path).join()}>
          Saved on this phone: <Names of={saved} />.
        </p>
      )}
      {missing.length > 0 && (
        <p key={`${state} ${saving} ${missing.map(({ path }) => path)}`}>
          {state}: <Names of={missing} />.
          {!saving &&
            (savesData()
              ? ' Data saver is on: open each page once to save it.'
              : ' Open this page when you are online.')}
        </p>
      )}
    </div>
  )
}

function Names({ of }: { of: readonly Saved[] }) {
  return of.map(({ path, name }, i) => (
    <span key={path}>
      {i > 0 && ', '}
      {path === '/profile' ? name : <Link to={path}>{name}</Link>}
    </span>
  ))
}
