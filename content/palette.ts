// This edition's palette: a file in content/palettes. For a palette of your own, copy one of these files and name the
// copy here. Styles, drawings, share pictures and icons use its colours. `npm run content:check` refuses a palette in
// which text cannot be read.
export { palette } from './palettes/magenta-night.ts'
