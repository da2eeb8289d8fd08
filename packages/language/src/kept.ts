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
  ],
}

const all = new Set(Object.values(kept).flat())

export const isKept = (key: string): boolean => all.has(key)
