# One container runs the product; the volume /data keeps everything that must last, and nothing else is ever written.
# The base image by its tag; a release has its digest behind that (npm run pin), and then no other content is taken for it.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS sources
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Node's own header files, so that the database driver is compiled without downloading them.
ENV npm_package_config_node_gyp_nodedir=/usr/local
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/pack.mjs /release

# What a release consists of. A published one takes this place: docker build --build-context release=lumenline-0.1.0 .
FROM scratch AS release
COPY --from=sources /release /

# Production's packages, with the driver that came with the release where it fits. What nobody runs goes: the driver's
# sources, engines of the reader for other machines, its languages in other sizes, types and maps of the packages.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=release / ./
RUN node scripts/ready.mjs \
  && rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/better-sqlite3/build/Release/obj* \
  && find node_modules/tesseract.js-core -name 'tesseract-core*' ! -name 'tesseract-core-simd-lstm*' -delete \
  && find node_modules/@tesseract.js-data/eng -mindepth 1 -maxdepth 1 -type d ! -name 4.0.0_best_int -exec rm -rf {} + \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.map' \) -delete \
  && rm -rf .cache docs drivers Dockerfile compose.yaml README.md scripts/ready.mjs

FROM ${NODE_IMAGE}
# Fewer heaps: decoding pictures in many threads otherwise keeps a third more memory.
# SQLite's temporary files go to the volume, because the rest of the file system may be read-only.
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/data SQLITE_TMPDIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768
RUN mkdir /data && chown node:node /data && chmod 700 /data
WORKDIR /app
COPY --from=packages /app ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether people can be answered. Not /readyz: on a full disk they can still read, and nobody should end a server for that.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The young half of the heap as small as it was before Node 22: at rest the server takes 166 MB instead of 256.
# Killed by its watchdog or for want of memory, it is started again in the same container.
CMD ["sh", "scripts/supervise.sh", "node", "--max-semi-space-size=16", "scripts/serve.mjs"]
