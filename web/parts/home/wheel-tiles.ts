// The wheel's eight links. They are loader data, so that the scripts need not repeat what the HTML contains.
import { type TileIcon, tileIcons } from '../../art/icons.ts'

/** `icon` is path data (web/art/icons.ts). */
export type WheelTile = { to: string; label: string; icon: string }

const tile = (to: string, label: string, icon: TileIcon): WheelTile => ({ to, label, icon: tileIcons[icon] })

/** The gondolas, clockwise from the top. */
export const wheelTiles: WheelTile[] = [
  tile('/sponsors', 'Sponsors', 'sponsors'),
  tile('/pronites', 'Pronites', 'pronites'),
  tile('/events', 'Events', 'events'),
  tile('/about', 'About', 'about'),
  tile('/our-team', 'Our Team', 'team'),
  tile('/media-coverage', 'Media', 'media'),
  tile('/reviews', 'Reviews', 'reviews'),
  tile('/socialcause', 'Social Cause', 'social-cause'),
]
