// 'Now', with the time at the festival after hydration.
import { TimeOfDay } from '../shell/moment.tsx'
import type { Now } from './use-now.ts'

export function NowWords({ now }: { now: Now }) {
  return (
    <>
      Now
      {now.exact && (
        <time dateTime={now.at}>
          {' '}
          <TimeOfDay at={now.at} />
        </time>
      )}
    </>
  )
}
