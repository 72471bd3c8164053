import { PRODUCT_NAME } from '~/domain/messages'

/** The lamp and the product's name. */
export function Brand() {
  return (
    <span className="brand">
      <span className="product-mark" aria-hidden="true" />
      <span className="brand-name">{PRODUCT_NAME}</span>
    </span>
  )
}
