// The designed people: each row one person, chosen so that neighbours differ in tone, hair, clothes and ground.
import type { Look } from './look.ts'

type Extras = Pick<Look, 'beard' | 'glasses' | 'ornaments' | 'stage'>

/** One row: face; hair and its colour; clothes with main and second colour; window. */
function person(
  [tone, face, eyes, mouth]: [Look['tone'], Look['face'], Look['eyes'], Look['mouth']],
  [hair, hairColour]: [Look['hair'], Look['hairColour']],
  [clothes, cloth, trim]: [Look['clothes'], Look['cloth'], Look['trim']],
  [frame, halo, ground]: [Look['frame'], Look['halo'], Look['ground']],
  extras: Extras = {},
): Look {
  return { tone, face, eyes, mouth, hair, hairColour, clothes, cloth, trim, frame, halo, ground, ...extras }
}

/** Those who run the festival, in the order of the team's page. */
export const organisers: Look[] = [
  person(
    ['honey', 'oval', 'calm', 'lips'],
    ['low-bun', 'black'],
    ['sari', 'vermilion', 'leaf'],
    ['jharokha', 'lotus', 'peacock'],
    { ornaments: ['bindi', 'jhumka'] },
  ),
  person(
    ['umber', 'square', 'calm', 'gentle'],
    ['side-part', 'pepper'],
    ['waistcoat', 'wine', 'cream'],
    ['jharokha', 'petals', 'marigold'],
    { beard: 'moustache', glasses: 'square' },
  ),
  person(
    ['sand', 'heart', 'almond', 'lips'],
    ['straight', 'brown'],
    ['blazer', 'night', 'rose'],
    ['cusped', 'dots', 'vermilion'],
    { ornaments: ['studs'] },
  ),
  person(
    ['cocoa', 'oval', 'smiling', 'laughing'],
    ['crop', 'black'],
    ['hoodie', 'marigold', 'paper'],
    ['round', 'rays', 'indigo'],
  ),
  person(
    ['wheat', 'round', 'calm', 'gentle'],
    ['hijab', 'black'],
    ['kameez', 'cream', 'sky'],
    ['jharokha', 'comb', 'wine'],
    { glasses: 'round' },
  ),
  person(
    ['amber', 'long', 'calm', 'gentle'],
    ['turban', 'black'],
    ['kurta', 'cream', 'vermilion'],
    ['cusped', 'petals', 'leaf'],
    { beard: 'full' },
  ),
  person(
    ['bronze', 'oval', 'smiling', 'lips'],
    ['braid', 'black'],
    ['yoke-kurta', 'peacock', 'vermilion'],
    ['round', 'petals', 'rose'],
    { ornaments: ['bindi', 'hoops'] },
  ),
  person(
    ['honey', 'square', 'calm', 'gentle'],
    ['quiff', 'soft'],
    ['shirt', 'sky', 'paper'],
    ['jharokha', 'dots', 'plum'],
    { beard: 'short' },
  ),
  person(
    ['coffee', 'heart', 'almond', 'laughing'],
    ['cloud', 'black'],
    ['tee', 'vermilion', 'marigold'],
    ['cusped', 'rays', 'teal'],
    { ornaments: ['hoops'] },
  ),
  person(
    ['wheat', 'oval', 'calm', 'lips'],
    ['bob', 'black'],
    ['jacket', 'indigo', 'paper'],
    ['round', 'comb', 'ember'],
  ),
  person(
    ['amber', 'round', 'smiling', 'gentle'],
    ['curls', 'black'],
    ['kurta', 'rose', 'cream'],
    ['jharokha', 'comb', 'night'],
    { glasses: 'round' },
  ),
  person(
    ['sand', 'oval', 'calm', 'lips'],
    ['dupatta', 'soft'],
    ['kameez', 'paper', 'marigold'],
    ['cusped', 'lotus', 'violet'],
    { ornaments: ['bindi', 'nose-pin'] },
  ),
  person(
    ['umber', 'long', 'calm', 'gentle'],
    ['fringe', 'black'],
    ['polo-neck', 'rust', 'cream'],
    ['round', 'leaves', 'indigo'],
    { beard: 'stubble', glasses: 'square' },
  ),
  person(
    ['honey', 'round', 'smiling', 'laughing'],
    ['two-braids', 'brown'],
    ['shirt', 'lime', 'rose'],
    ['jharokha', 'dots', 'wine'],
    { ornaments: ['bindi'] },
  ),
  person(
    ['cocoa', 'square', 'calm', 'gentle'],
    ['spikes', 'black'],
    ['blazer', 'peacock', 'paper'],
    ['cusped', 'rays', 'vermilion'],
    { beard: 'goatee' },
  ),
  person(
    ['bronze', 'heart', 'calm', 'lips'],
    ['pixie', 'henna'],
    ['sari', 'marigold', 'wine'],
    ['round', 'petals', 'teal'],
    { glasses: 'half', ornaments: ['studs'] },
  ),
  person(
    ['sand', 'oval', 'smiling', 'gentle'],
    ['side-part', 'black'],
    ['sherwani', 'leaf', 'cream'],
    ['jharokha', 'comb', 'plum'],
    { beard: 'short' },
  ),
  person(
    ['coffee', 'oval', 'calm', 'lips'],
    ['high-bun', 'black'],
    ['kameez', 'violet', 'marigold'],
    ['cusped', 'lotus', 'marigold'],
    { ornaments: ['bindi', 'jhumka', 'nose-pin'] },
  ),
  person(
    ['wheat', 'long', 'calm', 'gentle'],
    ['waves', 'brown'],
    ['hoodie', 'leaf', 'cream'],
    ['round', 'dots', 'wine'],
  ),
  person(
    ['amber', 'oval', 'almond', 'lips'],
    ['ponytail', 'black'],
    ['tee', 'paper', 'vermilion'],
    ['jharokha', 'leaves', 'leaf'],
    { ornaments: ['studs'] },
  ),
  person(
    ['cocoa', 'round', 'smiling', 'gentle'],
    ['hijab', 'black'],
    ['jacket', 'rust', 'marigold'],
    ['cusped', 'petals', 'indigo'],
  ),
  person(
    ['honey', 'oval', 'calm', 'gentle'],
    ['turban', 'black'],
    ['blazer', 'slate', 'marigold'],
    ['round', 'comb', 'rose'],
    { beard: 'short', glasses: 'square' },
  ),
  person(
    ['umber', 'heart', 'smiling', 'lips'],
    ['long-waves', 'black'],
    ['kurta', 'marigold', 'vermilion'],
    ['jharokha', 'rays', 'peacock'],
    { ornaments: ['bindi', 'beads'] },
  ),
  person(
    ['sand', 'square', 'calm', 'laughing'],
    ['top-knot', 'soft'],
    ['waistcoat', 'indigo', 'rose'],
    ['cusped', 'lotus', 'ember'],
    { beard: 'stubble' },
  ),
]

/** Those on the stage: guests of earlier years, then those whose letters stand on the reviews page. */
export const artists: Look[] = [
  person(
    ['amber', 'oval', 'smiling', 'laughing'],
    ['waves', 'black'],
    ['jacket', 'night', 'vermilion'],
    ['round', 'rays', 'wine'],
    { beard: 'stubble', stage: ['spotlight', 'guitar'] },
  ),
  person(
    ['wheat', 'heart', 'almond', 'laughing'],
    ['long-waves', 'brown'],
    ['sari', 'rose', 'night'],
    ['jharokha', 'comb', 'night'],
    { ornaments: ['bindi', 'jhumka'], stage: ['spotlight', 'mic'] },
  ),
  person(
    ['bronze', 'square', 'calm', 'gentle'],
    ['crop', 'black'],
    ['hoodie', 'violet', 'marigold'],
    ['cusped', 'comb', 'peacock'],
    { beard: 'goatee', stage: ['headphones', 'keys'] },
  ),
  person(
    ['honey', 'long', 'calm', 'gentle'],
    ['receding', 'silver'],
    ['shawl', 'wine', 'cream'],
    ['jharokha', 'dots', 'leaf'],
    { glasses: 'half', ornaments: ['tilak'], stage: ['sitar'] },
  ),
  person(
    ['cocoa', 'oval', 'smiling', 'lips'],
    ['braid', 'black'],
    ['kameez', 'marigold', 'vermilion'],
    ['round', 'comb', 'indigo'],
    { ornaments: ['bindi', 'nose-pin'], stage: ['violin'] },
  ),
  person(
    ['sand', 'round', 'smiling', 'laughing'],
    ['safa', 'black'],
    ['sherwani', 'marigold', 'rose'],
    ['cusped', 'dots', 'violet'],
    { beard: 'moustache', stage: ['dhol'] },
  ),
  person(
    ['umber', 'oval', 'calm', 'laughing'],
    ['cap', 'black'],
    ['tee', 'paper', 'rust'],
    ['jharokha', 'rays', 'teal'],
    { beard: 'short', stage: ['stand'] },
  ),
  person(
    ['amber', 'round', 'calm', 'lips'],
    ['low-bun', 'pepper'],
    ['sari', 'peacock', 'rose'],
    ['cusped', 'comb', 'rose'],
    { glasses: 'round', ornaments: ['bindi', 'studs'], stage: ['stand'] },
  ),
  person(
    ['honey', 'oval', 'smiling', 'gentle'],
    ['curls', 'soft'],
    ['kurta', 'cream', 'marigold'],
    ['jharokha', 'dots', 'ember'],
    { beard: 'full', stage: ['tabla'] },
  ),
  person(
    ['coffee', 'long', 'calm', 'gentle'],
    ['top-knot', 'black'],
    ['shawl', 'indigo', 'marigold'],
    ['round', 'lotus', 'plum'],
    { beard: 'short', ornaments: ['tilak'], stage: ['flute'] },
  ),
  person(
    ['sand', 'heart', 'almond', 'laughing'],
    ['fringe', 'henna'],
    ['blazer', 'vermilion', 'night'],
    ['cusped', 'rays', 'indigo'],
    { ornaments: ['hoops'], stage: ['spotlight', 'mic'] },
  ),
]
