// What looks like a secret and is none, each with its reason. An entry that explains nothing any more is a finding.

export type Allowed = { place: RegExp; text: RegExp; reason: string }

export const allowedSecrets: readonly Allowed[] = [
  {
    place: /^(docs\/operations\.md|server\/config\.ts|scripts\/move\.ts)$/,
    text: /^(postgres|smtp):\/\/user:password@$/,
    reason: 'shows what such an address looks like',
  },
  {
    place: /^server\/config\.test\.ts$/,
    text: /^(mysql|postgres|smtps?):\/\/\w+:\w+@$/,
    reason: 'made-up addresses; they prove that a setting is told without its password',
  },
  {
    place: /\.test\.tsx?$/,
    text: /^(password|reenterPassword|re-enter password|PASS_SECRET)['"]?: '/i,
    reason: 'made-up words of tests; they open nothing',
  },
  {
    place: /^web\/pages\/reset-password\.tsx$|^server\/mail\/messages\.ts$/,
    text: /^(confirm|forgot)Password/,
    reason: 'names of fields and addresses',
  },
  {
    place: /./,
    text: /^0123456789ABCDEFGH/,
    reason: 'alphabets of codes that people read out and of QR codes',
  },
]
