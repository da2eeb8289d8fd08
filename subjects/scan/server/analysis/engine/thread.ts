import { parentPort, workerData } from 'node:worker_threads'
import { lookAt } from '@ridgeline/property/rules/look-at'
import type { ThreadAnswer } from '@ridgeline/server/jobs/thread-pool'
import type { ThermalError } from '@ridgeline/thermal/errors'
import { openVisible } from '#server/analysis/engine/open-visible'
import type { ThreadSettings, ThreadTask } from '#server/analysis/engine/thread-tasks'
import { analyseSamples, decodeBytes, paintSamples, placeTogether } from '#server/analysis/engine/thread-work'
import { readPictureBody } from '#server/thermal-analysis/picture-body'
import { drawMap } from '#server/whole-roof/draw-map'
import { layTogether } from '#server/whole-roof/lay-together'

const settings: ThreadSettings = workerData

/** Entry of the threads that decode, analyse and place: one task in, one answer out. */
parentPort?.on('message', async (task: ThreadTask) => {
  const { answer, transfer } = await perform(task)
  parentPort?.postMessage(answer, transfer)
})

async function perform(task: ThreadTask): Promise<{ answer: ThreadAnswer; transfer: ArrayBuffer[] }> {
  try {
    if (task.kind === 'decode') {
      const result = await decodeBytes(task, settings.djiIrp)
      return { answer: { result }, transfer: [result.samples?.bytes, result.visible?.bytes].filter((b) => b !== undefined) }
    }
    if (task.kind === 'place') return { answer: { result: placeTogether(task) }, transfer: [] }
    if (task.kind === 'mosaic') {
      const result = await layTogether(task)
      return {
        answer: { result },
        transfer: result.maps.flatMap(({ counts, visible }) => (visible === null ? [counts] : [counts, visible])),
      }
    }
    if (task.kind === 'draw-map') {
      const result = drawMap(task)
      return { answer: { result }, transfer: [result.png] }
    }
    if (task.kind === 'paint') {
      const result = paintSamples(task)
      return { answer: { result }, transfer: [result.picture.rgba] }
    }
    if (task.kind === 'read-body') {
      const result = readPictureBody(task.chunks)
      return { answer: { result }, transfer: 'picture' in result ? [result.picture] : [] }
    }
    if (task.kind === 'look')
      return { answer: { result: lookAt({ width: task.width, height: task.height, at: new Uint8Array(task.grey) }) }, transfer: [] }
    const result = analyseSamples(task, await openVisible(task))
    return { answer: { result }, transfer: [result.picture.rgba] }
  } catch (error) {
    const { name, message, words, code, expectedWords, offset } = error as Error &
      Partial<Pick<ThermalError, 'words' | 'code' | 'expectedWords' | 'offset'>>
    return {
      answer: {
        error: {
          name,
          message,
          ...(words && { words }),
          ...(code && { code }),
          ...(expectedWords && { expected: expectedWords }),
          offset: offset ?? null,
        },
      },
      transfer: [],
    }
  }
}
