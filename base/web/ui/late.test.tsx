import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { late } from './late.tsx'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Part = ({ name }: { name: string }) => <p>The map of {name}</p>

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('the rest of a screen stays where a part cannot be loaded, and the part comes when it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(gone).mockResolvedValue(Part)
  const Late = late(load, <p>Waiting</p>)
  render(
    <>
      <input aria-label="Notes" defaultValue="typed" />
      <Late name="Alder Court" />
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded')
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('typed')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The map of Alder Court')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part without a place is told of too, and comes by itself when the connection is back', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(gone).mockImplementationOnce(gone).mockResolvedValue(Part)
  const Late = late(load)
  render(<Late name="Alder Court" />)
  await screen.findByRole('alert')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await screen.findByRole('alert')
  dispatchEvent(new Event('online'))
  await screen.findByText('The map of Alder Court')
})

test('a part whose code was fetched ahead stands at once, and one that could not be fetched then comes when it is drawn', async () => {
  const Ready = late(async () => Part)
  await Ready.ahead()
  render(<Ready name="Alder Court" />)
  expect(screen.getByText('The map of Alder Court')).toBeDefined()
  const Other = late(vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(gone).mockResolvedValue(Part))
  await Other.ahead()
  render(<Other name="Birch Hall" />)
  await screen.findByText('The map of Birch Hall')
})

test('a stylesheet that did not come is asked for again with its part', async () => {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM
  settings.handleDisabledFileLoadingAsSuccess = true
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: '/assets/map.css' })
  document.head.append(link)
  const Late = late(vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(gone).mockResolvedValue(Part), <p>Waiting</p>)
  render(<Late name="Alder Court" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  const asked = [...document.head.querySelectorAll('link')].find(({ href }) => href.endsWith('/assets/map.css'))
  expect(asked).not.toBe(link)
  await screen.findByText('The map of Alder Court')
  asked?.remove()
})

class Screen extends Component<{ children: ReactNode }, { said: string }> {
  override state = { said: '' }
  static getDerivedStateFromError = (error: Error) => ({ said: error.message })
  override render = () => this.state.said || this.props.children
}

test('what a part throws by itself goes on to its screen', async () => {
  const Late = late(async () => () => {
    throw new Error('The picture has no rows')
  })
  render(
    <Screen>
      <Late />
    </Screen>,
  )
  await screen.findByText('The picture has no rows')
})

test('every late part has this boundary', () => {
  const lazies = sourceFiles('tsx').filter((file) => !file.endsWith('.test.tsx') && /\blazy\(/.test(textOf(file)))
  expect(lazies).toEqual(['base/web/ui/late.tsx'])
})
