import type { Doubt } from '#contract/shot'
import type { Shutter, ShutterState } from '#web/camera/shutter.ts'
import type { Skin } from '#web/camera/skin.ts'
import { saveFiles } from '#web/save-files.ts'

const doubtWords = {
  blurred: 'The picture is blurred.',
  dark: 'The picture is too dark.',
  same: 'It looks the same as the one before.',
  lens: 'The lens looks dirty: wipe it.',
} as const satisfies Record<Doubt, string>

const failureWords = {
  'not-taken': 'The camera gave no picture. Press again.',
  'no-room': 'This phone has almost no room left. No picture is taken, so that none is lost: free some room, then go on.',
  full: 'This phone has no room left. The last picture is not safe yet: free some room, then keep it.',
  'not-kept': 'The last picture could not be kept. It is not safe yet.',
} as const satisfies Record<NonNullable<ShutterState['failure']>, string>

interface Props {
  shutter: Shutter
  state: ShutterState
  skin: Skin
}

/** What a person should know of the last picture, with one tap to answer. */
export function ToldBar({ shutter, state, skin }: Props) {
  const { doubtful, failure, isRetaking } = state
  return (
    <div aria-live="polite">
      {failure ? (
        <div className={`flex items-center gap-3 border-t-2 p-3 text-lg ${skin.bar}`}>
          <p className="flex-1">{failureWords[failure]}</p>
          {failure !== 'not-taken' && (
            <div className="flex flex-col gap-2">
              <button type="button" className={skin.on} onClick={() => shutter.retry()}>
                {failure === 'no-room' ? 'Go on' : 'Keep it now'}
              </button>
              {failure !== 'no-room' && (
                <button type="button" className={skin.button} onClick={() => saveElsewhere(shutter)}>
                  Save it to downloads
                </button>
              )}
            </div>
          )}
        </div>
      ) : doubtful ? (
        <div className={`flex flex-col gap-2 border-t-2 p-3 text-lg ${skin.bar}`}>
          <p className="font-semibold">{doubtful.doubts.map((doubt) => doubtWords[doubt]).join(' ')} Take again?</p>
          <div className="flex gap-2">
            <button type="button" className={`${skin.on} flex-1`} onClick={() => shutter.answer('again')}>
              Take again
            </button>
            <button type="button" className={`${skin.button} flex-1`} onClick={() => shutter.answer('keep')}>
              Keep it
            </button>
          </div>
        </div>
      ) : (
        isRetaking && <p className={`border-t-2 p-3 text-lg ${skin.bar}`}>The next picture takes the place of the last.</p>
      )}
    </div>
  )
}

/** The way out of a phone that keeps nothing more. */
const saveElsewhere = (shutter: Shutter): void => saveFiles(shutter.handOut().map(({ blob, fileName }) => new File([blob], fileName)))
