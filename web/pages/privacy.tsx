import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { LegalPage } from '../parts/legal/legal-page.tsx'
import type { Route } from './+types/privacy'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/privacy'),
  page: contentOf(context).legal.privacy,
})

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} drawing="privacy" />
}
