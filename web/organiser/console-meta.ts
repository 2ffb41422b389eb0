// The head of every console page: its title, and that searchers keep out.
import type { MetaDescriptor } from 'react-router'
import { festival } from '../../content/festival.ts'
import { head } from '../page-meta.ts'

export function consoleMeta(title: string): MetaDescriptor[] {
  return head({ title: `${title} · ${festival.name} ${festival.year} organisers`, description: '', path: null })
}
