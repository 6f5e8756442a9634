import encodeQR from 'qr'

/** The address as a QR code. Its own module, so that the encoder is loaded only with the first code. */
export default function ProvenanceCode({ address }: { address: string }) {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={`QR code of ${address}`}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
