/** API addresses of a dataset on the Hub. */
export interface HubAddresses {
  /** Public metadata. */
  readonly info: string
  /** List of its Parquet files. */
  readonly files: string
}

/** @param base address of the Hub, `https://huggingface.co` @param dataset `owner/name`, or `name` */
export function hubAddresses(base: string, dataset: string): HubAddresses {
  const info = `${base.replace(/\/+$/, '')}/api/datasets/${dataset}`
  return { info, files: `${info}/parquet` }
}
