/** The film in the forms browsers play, the smaller first. */
const films = [
  { src: '/media/roof.webm', type: 'video/webm; codecs="vp9"' },
  { src: '/media/roof.mp4', type: 'video/mp4; codecs="avc1.640028"' },
] as const

const toggleWords = { play: 'Play the film', pause: 'Pause the film' } as const

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/**
 * Plays the film of the first view once everything else has come. Where motion is not wanted or data is saved nothing of it is fetched: the still says the same,
 * and a press plays it.
 */
export function startFilm(page: Document): void {
  const frame = page.querySelector<HTMLElement>('[data-film]')
  const video = frame?.querySelector('video')
  const toggle = frame?.querySelector<HTMLButtonElement>('[data-film-toggle]')
  if (!video || !toggle) return
  const show = (isPaused: boolean) => {
    toggle.toggleAttribute('data-paused', isPaused)
    toggle.setAttribute('aria-label', isPaused ? toggleWords.play : toggleWords.pause)
  }
  const play = () => {
    if (video.childElementCount === 0) for (const film of films) video.append(Object.assign(page.createElement('source'), film))
    video.play().then(
      () => show(false),
      // a browser that plays nothing by itself leaves the still; the button asks again
      () => show(true),
    )
  }
  video.addEventListener('playing', () => video.setAttribute('data-playing', ''))
  toggle.addEventListener('click', () => {
    if (video.paused) return play()
    video.pause()
    show(true)
  })
  toggle.hidden = false
  show(true)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || (navigator as WithConnection).connection?.saveData === true
  if (isStill) return
  if (page.readyState === 'complete') play()
  else addEventListener('load', play, { once: true })
}
