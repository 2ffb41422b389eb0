import { data } from 'react-router'
import { headOf, pageMeta } from '../document/page-meta.ts'
import type { Route } from './+types/not-found'

export { NotFound as default } from '../parts/shell/not-found.tsx'

/** Every unknown address answers with status 404. */
export function loader({ context }: Route.LoaderArgs) {
  return data({ head: headOf(context, 'not-found', null) }, 404)
}

export const meta = pageMeta
