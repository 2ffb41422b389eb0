// The icons of the wheel's gondolas as path data in a 24 x 24 box, for round strokes of width 1.8 without fill. Pages
// use them in an inline <svg>, so that icons have the colour of the text. The icons of social pages are in
// web/parts/shell/social-icon.tsx.

/** The eight gondolas of the wheel. */
export const tileIcons = {
  sponsors: 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 16.9l-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z',
  pronites:
    'M9 17.5V6.2L19.5 4v11.2M9 9.6l10.5-2.3M9 17.5a2.75 2.5 0 1 1-5.5 0 2.75 2.5 0 0 1 5.5 0zM19.5 15.2a2.75 2.5 0 1 1-5.5 0 2.75 2.5 0 0 1 5.5 0z',
  events:
    'M4 6.5a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM4 10h16M8 3v4M16 3v4M8 14h2M14 14h2',
  about: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 11v5.5M12 7.6v.1',
  team: 'M9 11.2a3.4 3.4 0 1 1 0-6.8 3.4 3.4 0 0 1 0 6.8zM2.5 20c.3-4 2.9-6 6.5-6s6.2 2 6.5 6M15.5 4.800a3.2 3.2 0 0 1 0 6M17.8 14.600c2.2.800 3.5 2.6 3.7 5.4',
  media:
    'M4.5 7.500h3.200L9.2 5h5.600l1.5 2.500h3.200A1.5 1.5 0 0 1 21 9v8.500a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 17.500V9a1.5 1.5 0 0 1 1.5-1.500zM12 16.500a3.6 3.6 0 1 1 0-7.2 3.6 3.6 0 0 1 0 7.200z',
  reviews:
    'M5.5 4.500h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.500H11L6.5 20.500v-4h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.500zM8 9h8M8 12.500h5',
  'social-cause':
    'M12 20.200C5.5 15.8 3 12.6 3 9.200A4.7 4.7 0 0 1 7.7 4.500C9.6 4.5 11.1 5.5 12 7c.9-1.5 2.4-2.5 4.3-2.500A4.7 4.7 0 0 1 21 9.200c0 3.4-2.5 6.6-9 11z',
} as const

export type TileIcon = keyof typeof tileIcons
