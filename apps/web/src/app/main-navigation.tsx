import { useMay } from '@ridgeline/web/session/permission.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Menu, MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { ChevronDown, Upload } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isAt, useNavigation } from '#app/navigation.ts'

const place =
  '-mb-px flex h-full items-center border-b-2 border-transparent px-2.5 text-muted transition-colors duration-100 hover:text-ink aria-[current=page]:border-accent-text aria-[current=page]:text-ink'

/** On a desktop: what people come for each day, the rest under More, and the one thing that is begun from anywhere. */
export function MainNavigation() {
  const links = useNavigation('header')
  const { pathname } = useLocation()
  const mayUpload = useMay()('scan.write')
  return (
    <nav aria-label="Main" className="ml-4 hidden h-full flex-1 items-center lg:flex">
      {links.map((link) => (
        <Link key={link.to} to={link.to} className={place} aria-current={isAt(link, pathname) ? 'page' : undefined}>
          {link.label}
        </Link>
      ))}
      <More pathname={pathname} />
      {mayUpload && (
        <Link
          to="/upload"
          aria-current={pathname === '/upload' ? 'page' : undefined}
          className={buttonClass('secondary', 'regular', 'mr-1 ml-auto')}
        >
          <Upload aria-hidden size={16} />
          Upload
        </Link>
      )}
    </nav>
  )
}

function More({ pathname }: { pathname: string }) {
  const places = useNavigation('more')
  const navigate = useNavigate()
  if (places.length === 0) return null
  const isHere = places.some(({ to }) => pathname.startsWith(to))
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" aria-current={isHere ? 'page' : undefined} className={`${place} gap-1`}>
          More
          <ChevronDown aria-hidden size={16} />
        </button>
      }
    >
      {places.map(({ to, label, icon: Icon, apart = false }) => (
        <MenuItem key={to} icon={<Icon aria-hidden size={16} />} onSelect={() => (apart ? location.assign(to) : void navigate(to))}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
