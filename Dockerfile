# An image with the program: docker build -t haptics . && docker run --rm -v "$PWD:/work" haptics validate --strict .
# It was not built yet. The program is the one of the packages, which loads no library from beside itself.
FROM swift:6.3-bookworm AS build
COPY . /haptics
WORKDIR /haptics
RUN cp "$(scripts/lib/build-program)" /usr/local/bin/haptics

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libsndfile1 libsamplerate0 libasound2 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/haptics /usr/local/bin/haptics
WORKDIR /work
ENTRYPOINT ["haptics"]
