import { type PaletteName, paletteNames } from '@ridgeline/thermal/render/palettes'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Menu, MenuRadio } from '@ridgeline/web/ui/menu/menu.tsx'
import { scaleGradient } from './scale-marks.ts'

const names = {
  iron: 'Iron',
  lava: 'Lava',
  arctic: 'Arctic',
  grey: 'White hot',
  'grey-inverted': 'Black hot',
  rainbow: 'Rainbow',
} as const satisfies Record<PaletteName, string>

const whole = { min: 0, max: 1 }

export function PaletteMenu({ value, onChange }: { value: PaletteName; onChange: (palette: PaletteName) => void }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" variant="quiet" aria-label={`Palette: ${names[value]}`} title={names[value]}>
          <Swatch palette={value} />
        </Button>
      }
    >
      <MenuRadio
        label="Palette"
        value={value}
        onChange={onChange}
        options={paletteNames.map((name) => ({ value: name, label: names[name], icon: <Swatch palette={name} /> }))}
      />
    </Menu>
  )
}

const Swatch = ({ palette }: { palette: PaletteName }) => (
  <span
    aria-hidden="true"
    className="block h-3 w-10 rounded-full"
    style={{ background: scaleGradient(palette, whole, whole, 'to right') }}
  />
)
