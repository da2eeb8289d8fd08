import { capture } from '@ridgeline/scan/server/tables/capture'
import type { Db } from '@ridgeline/server/db/connect'
import { exampleAtmosphere, exampleCurve } from '@ridgeline/thermal/generate/file/kelvin-to-counts'
import { eq } from 'drizzle-orm'
import { buildScan } from '#test/factories'
import { frameScene } from '#test/stand-ins/flir-frame'

interface Place {
  readonly db: Db
  readonly organizationId: string
}

/** A scan whose one capture takes object parameters. */
async function editable({ db, organizationId }: Place) {
  const built = await buildScan(db, organizationId, { samplesSha256: '0'.repeat(64) })
  const calibration = { kind: 'planck', curve: exampleCurve, atmosphere: exampleAtmosphere } as const
  await db.update(capture).set({ calibration, fileScene: frameScene }).where(eq(capture.id, built.capture.id))
  return { params: { id: built.scan.id }, record: built.scan.id, captureId: built.capture.id }
}

/** Calls that change object parameters of many captures with success, for the suite that looks for their lines in the audit log. */
export const sceneCalls = (place: () => Place) => ({
  'POST /api/scans/{id}/parameters/preview': 'computes an answer and keeps nothing',
  'POST /api/scans/{id}/parameters': async () => ({
    ...(await editable(place())),
    body: { scope: { of: 'scan' }, parameters: { emissivity: 0.9 } },
    action: 'scan.parameters-changed',
  }),
  'POST /api/scans/{id}/parameters/restore': async () => {
    const { captureId, ...call } = await editable(place())
    return { ...call, body: { changes: [{ captureId, before: frameScene, now: null }] }, action: 'scan.parameters-restored' }
  },
})
