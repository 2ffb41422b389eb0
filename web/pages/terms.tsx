import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { LegalPage } from '../parts/legal/legal-page.tsx'
import type { Route } from './+types/terms'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/terms'),
  page: contentOf(context).legal.terms,
})

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} drawing="terms" />
}
