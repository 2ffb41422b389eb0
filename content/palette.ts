// This edition's palette, by the name of its file in content/palettes. For a palette of your own copy one of them and
// name it here. Styles, drawings, pictures to share and icons follow; `npm run content:check` refuses one whose text
// cannot be read.
export { palette } from './palettes/magenta-night.ts'
