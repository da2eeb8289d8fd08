/** The first frame of the film, in the widths it is made in: what stands before the film plays, and instead of it where motion is not wanted. */
export const filmStill = {
  srcSet: '/media/roof-640.webp 640w, /media/roof-960.webp 960w',
  sizes: '(min-width: 1152px) 600px, (min-width: 1024px) 52vw, 100vw',
} as const
