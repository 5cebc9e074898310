/** An SVG document as an address that an image takes: nothing in it can run. */
export const svgAddress = (text) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`

/** Draws an SVG document as PNG, twice as large as it says. */
export async function png(text) {
  const image = new Image()
  image.src = svgAddress(text)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * (image.naturalWidth || 960)
  canvas.height = 2 * (image.naturalHeight || 540)
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
