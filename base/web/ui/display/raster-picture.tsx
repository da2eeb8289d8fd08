import { useCallback } from 'react'

interface Props {
  width: number
  height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  rgba: Uint8ClampedArray<ArrayBuffer>
  /** What it shows; empty where the words beside it say so. */
  label: string
}

/** A picture computed pixel by pixel, as wide as its place, without smoothing. */
export function RasterPicture({ width, height, rgba, label }: Props) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      canvas?.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
    },
    [rgba, width, height],
  )
  return (
    <canvas
      ref={draw}
      width={width}
      height={height}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="block w-full"
      style={{ imageRendering: 'pixelated' }}
    />
  )
}
