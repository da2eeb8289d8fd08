/** Texts that are the same in every language, with the reason. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'names of makers and products': [
    'FLIR',
    'DJI',
    'Ridgeline',
    'GitHub',
    'Google',
    'Microsoft',
    'Autel',
    'Parrot',
    'HIKMICRO',
    'JobNimbus',
    'AccuLynx',
    'Stripe',
    'Typst',
    'Stormy',
    'Anthropic',
    'Webhooks',
    'webhooks',
    'NCEI Storm Events',
  ],
  'names of languages': ['English'],
  'Spanish has the same word': ['Tornado', 'tornado', 'Probable', 'No', 'Inspector', 'Error', 'Original', 'Lava', 'Hash', 'Plan {0}'],
  'units and scales': ['mi', 'mph', '{0} mi', '{0} mph', '{0} mi {1}', '{0}, {1}, {2} mi {3}', 'EF{0}', '{0} px: {1}'],
  'keys, codes and what programs read': [
    'Ctrl + Z',
    '7K3M-9QXT-2B4D',
    'Authorization: Bearer rl_...',
    'SHA-256 {0}',
    'SHA-256 {0}…',
    ', SHA-256 {0}',
    ', SHA-256 {0}{1}',
  ],
  'values of the code and of drawings that nobody reads': [
    'keep',
    'ask',
    'add',
    'verify',
    'black',
    'white',
    'insurer',
    'min',
    'max',
    'to top',
    'to right',
    'M-50 0H-5M5 0H50M0 -50V-5M0 5V50',
  ],
}

const all = new Set(Object.values(kept).flat())

export const isKept = (key: string): boolean => all.has(key)
