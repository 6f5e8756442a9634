import ground from '../../../ui/ground/ground.svg?raw'
import batter from './batter.svg?raw'

/** The ground behind the head of the home page, and a batter who has just hit the ball over it. Their colours are in `ground.css` and `stadium.css`. */
export default function Stadium() {
  return (
    <div aria-hidden="true" className="stadium ground">
      <div className="stadium__ground" dangerouslySetInnerHTML={{ __html: ground }} />
      <div className="stadium__scrim" />
      <div className="stadium__batter" dangerouslySetInnerHTML={{ __html: batter }} />
    </div>
  )
}
