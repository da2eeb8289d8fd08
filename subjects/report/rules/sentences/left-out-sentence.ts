import type { LeftOutReason } from '@ridgeline/thermal/mosaic/pose'

const sentences: Readonly<Record<LeftOutReason, string>> = {
  oblique: 'The camera looked too far to the side.',
  'take-off': 'It was taken at take-off or landing.',
  'no-overlap': 'It shares too little with the other pictures.',
  'does-not-fit': 'What it shows does not lie where the other pictures have it.',
  'other-camera': 'Another camera took it, or the same one at another size.',
  unreadable: 'It could not be read.',
  'no-texture': 'There is too little to see in it: nothing could be found again in its neighbors.',
  island: 'It is one of too few pictures of another place.',
}

/** Why a picture of a flight is no part of the mosaic. */
export const leftOutSentence = (reason: LeftOutReason): string => sentences[reason]
