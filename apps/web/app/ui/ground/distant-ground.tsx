import ground from './ground.svg?raw'

/** The ground of the home page from afar, at the right of a head. Its colours are in `ground.css`. */
export default function DistantGround() {
  return (
    <div aria-hidden="true" className="distant-ground ground" dangerouslySetInnerHTML={{ __html: ground }} />
  )
}
